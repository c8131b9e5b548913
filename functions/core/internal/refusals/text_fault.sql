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
  c_blank   constant text := '\s\u00A0\u1680\u180B-\u180F\u2000-\u200D\u202F\u205F\u2800\u3000\uFE00-\uFE0F'
    || '\U000E0100-\U000E01EF';
  v_refused text;
begin
  -- Nearly all texts.
  if p_text is null or p_text !~ '[^\x20-\x7E]' then
    return null;
  end if;

  v_refused := substring(p_text from core.unseen_pattern(p_form));

  if v_refused is not null then
    return core.fault(
      p_field, 'INVALID_CHARACTERS',
      format(
        'Character %s is U+%s, which is invisible or changes how the text is read', strpos(p_text, v_refused),
        upper(lpad(to_hex(ascii(v_refused)), 4, '0'))
      )
    );
  elsif p_text !~ format('[^%s]', c_blank) then
    return core.fault(p_field, 'INVALID_CHARACTERS', 'It has no visible character');
  end if;

  return null;
end
$$;

grant execute on function core.text_fault to assetry_api, assetry_list, assetry_auth;
