-- What is wrong with the characters of a text, as a fault; null when nothing is. Refused are control characters, those
-- that turn the direction of what stands behind them, and those that nobody sees; and a text in which nothing is seen.
-- Line ends and tabs are for a TEXT alone, spaces other than U+0020 not for an IDENTIFIER. Joiners are letters of some
-- languages and parts of emoji: a LINE and a TEXT may have one between two characters of such a script.
create or replace function core.text_fault(p_field text, p_text text, p_form text)
returns jsonb
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  c_joined  constant text := '\u00A9\u00AE\u0600-\u08FF\u0900-\u109F\u1780-\u18AF\u2190-\u2BFF\uA840-\uABFF'
    || '\uFB50-\uFDFF\uFE0F\uFE70-\uFEFC\U00010A00-\U00011FFF\U0001F000-\U0001FAFF';
  c_unseen  constant text := '\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4'
    || '\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF'
    || '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E00FF\U000E01F0-\U000E0FFF';
  c_blank   constant text := '\s\u00A0\u1680\u180B-\u180F\u2000-\u200D\u202F\u205F\u2800\u3000\uFE00-\uFE0F'
    || '\U000E0100-\U000E01EF';
  v_refused text;
begin
  -- Nearly all texts.
  if p_text is null or p_text !~ '[^\x20-\x7E]' then
    return null;
  end if;

  v_refused := substring(
    p_text from
    case p_form
      when 'IDENTIFIER' then
        format('[%s\t\n\r\u00A0\u1680\u2000-\u200D\u202F\u205F\u2800\u3000]', c_unseen)
      else
        format('[%s%s]|(?<![%s])[\u200C\u200D]|[\u200C\u200D](?![%s])',
          c_unseen, case when p_form = 'LINE' then '\t\n\r' end, c_joined, c_joined)
    end
  );

  if v_refused is not null then
    return core.fault(
      p_field, 'INVALID_CHARACTERS',
      format(
        'Character %s is U+%s, which is not seen or changes how the text is read', strpos(p_text, v_refused),
        upper(lpad(to_hex(ascii(v_refused)), 4, '0'))
      )
    );
  elsif p_text !~ format('[^%s]', c_blank) then
    return core.fault(p_field, 'INVALID_CHARACTERS', 'Nothing in it can be seen');
  end if;

  return null;
end
$$;

grant execute on function core.text_fault to assetry_api, assetry_auth;
