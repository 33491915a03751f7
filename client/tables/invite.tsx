import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../hud/dialog.tsx';
import { Tap } from '../hud/press.tsx';
import { t } from '../text/text.ts';

/** Address that seats whoever opens it at a table. */
export function tableUrl(code: string): string {
  return new URL(`/?table=${code}`, location.href).href;
}

/** The code of a table and all ways to send it to friends. */
export function Invite({ code }: { code: string }): JSX.Element {
  const url = tableUrl(code);
  const copied = useSignal(false);
  const picture = useSignal(false);
  const copy = async (): Promise<void> => {
    copied.value = await copyText(url);
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: t('app.title'), text: t('tables.shareText', { code }), url });
    } catch (error) {
      // Changing one's mind is no failure.
      if ((error as Error).name !== 'AbortError') await copy();
    }
  };
  return (
    <section class="invite">
      <p class="code">
        <span class="hidden">{t('tables.code')}</span>
        <span data-test="code">{code}</span>
      </p>
      <div class="buttons">
        {'share' in navigator && (
          <Tap kind="main" onTap={() => void share()} test="share">
            {t('tables.share')}
          </Tap>
        )}
        <Tap onTap={() => void copy()} test="copy">
          {t(copied.value ? 'tables.copied' : 'tables.copy')}
        </Tap>
        <Tap
          onTap={() => {
            picture.value = true;
          }}
          test="qr"
        >
          {t('tables.qr')}
        </Tap>
      </div>
      {picture.value && (
        <Dialog
          title={t('tables.qrTitle')}
          test="qr-dialog"
          onClose={() => {
            picture.value = false;
          }}
        >
          <QrPicture text={url} />
          <p class="hint link" data-test="link">
            {url}
          </p>
          <form method="dialog" class="buttons">
            <button type="submit" class="button" data-test="qr-close">
              {t('settings.close')}
            </button>
          </form>
        </Dialog>
      )}
    </section>
  );
}

/** Copies a text; where the clipboard is closed to the page, as without HTTPS, by way of a selection. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

/** A text as a picture for another phone's camera. */
function QrPicture({ text }: { text: string }): JSX.Element | null {
  const code = useSignal<{ readonly size: number; readonly path: string } | null>(null);
  useEffect(() => {
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { ecc: 'M', border: 3 });
      const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
      code.value = { size, path: dots.join('') };
    });
  }, [text]);
  if (code.value === null) return <div class="qr" />;
  const { size, path } = code.value;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text} data-test="qr-picture">
      <path d={path} />
    </svg>
  );
}
