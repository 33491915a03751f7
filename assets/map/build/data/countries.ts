import type { TerritoryId } from '../../../../shared/map/territories.ts';

/**
 * The countries that make up each territory, by their names in the atlas. A country that `cuts.ts` divides stands
 * under the territory that keeps what no cut takes; a territory that is missing here is made by cuts alone.
 */
export const COUNTRIES: Partial<Record<TerritoryId, string>> = {
  greenland: 'Greenland',
  'northwest-territory': 'Canada',
  'western-united-states': 'United States of America',
  'central-america':
    'Mexico, Guatemala, Belize, Honduras, El Salvador, Nicaragua, Costa Rica, Panama, Cuba, Haiti, Dominican Rep., Jamaica, Puerto Rico',
  venezuela: 'Venezuela, Colombia, Guyana, Suriname, Trinidad and Tobago',
  peru: 'Peru, Bolivia, Ecuador',
  brazil: 'Brazil',
  argentina: 'Argentina, Chile, Uruguay, Paraguay, Falkland Is.',
  iceland: 'Iceland',
  scandinavia: 'Norway, Sweden, Finland, Åland',
  'great-britain': 'United Kingdom, Ireland, Isle of Man',
  'northern-europe':
    'Germany, Netherlands, Denmark, Poland, Czechia, Slovakia, Austria, Liechtenstein, Luxembourg, Belgium',
  'western-europe': 'Spain, Portugal, France, Andorra, Monaco, Switzerland',
  'southern-europe':
    'Italy, San Marino, Vatican, Slovenia, Croatia, Bosnia and Herz., Serbia, Kosovo, Montenegro, Macedonia, Albania, Greece, Bulgaria, Romania, Hungary, Malta',
  ukraine: 'Ukraine, Belarus, Moldova, Estonia, Latvia, Lithuania',
  'north-africa':
    "Morocco, W. Sahara, Algeria, Tunisia, Mauritania, Mali, Senegal, Gambia, Guinea-Bissau, Guinea, Sierra Leone, Liberia, Côte d'Ivoire, Ghana, Togo, Benin, Burkina Faso, Niger, Nigeria, Chad",
  egypt: 'Egypt, Libya',
  'east-africa':
    'Sudan, S. Sudan, Eritrea, Ethiopia, Djibouti, Somalia, Somaliland, Kenya, Uganda, Rwanda, Burundi, Tanzania',
  congo: 'Dem. Rep. Congo, Congo, Gabon, Eq. Guinea, Cameroon, Central African Rep.',
  'south-africa':
    'Angola, Zambia, Zimbabwe, Mozambique, Malawi, Botswana, Namibia, South Africa, Lesotho, eSwatini',
  madagascar: 'Madagascar',
  siberia: 'Russia',
  mongolia: 'Mongolia, North Korea, South Korea',
  japan: 'Japan',
  afghanistan: 'Kazakhstan, Uzbekistan, Turkmenistan, Kyrgyzstan, Tajikistan, Afghanistan',
  china: 'China, Taiwan, Hong Kong, Macao',
  'middle-east':
    'Turkey, Syria, Lebanon, Israel, Palestine, Jordan, Iraq, Iran, Saudi Arabia, Yemen, Oman, United Arab Emirates, Qatar, Kuwait, Bahrain, Cyprus, N. Cyprus, Georgia, Armenia, Azerbaijan',
  india: 'India, Pakistan, Bangladesh, Nepal, Bhutan, Sri Lanka, Siachen Glacier',
  siam: 'Myanmar, Thailand, Laos, Vietnam, Cambodia, Malaysia, Singapore',
  indonesia: 'Indonesia, Brunei, Timor-Leste, Philippines',
  'new-guinea': 'Papua New Guinea',
  'western-australia': 'Australia',
  'eastern-australia': 'New Zealand',
};

/** Names of a list as above. */
export function listNames(names: string): string[] {
  return names.split(', ');
}
