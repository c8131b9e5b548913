-- The expression that finds what core.text_fault refuses in a text of a form: one character.
create or replace function core.unseen_pattern(p_form text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  c_joined constant text := '\u00A9\u00AE\u0600-\u08FF\u0900-\u109F\u1780-\u18AF\u2190-\u2BFF\uA840-\uABFF'
    || '\uFB50-\uFDFF\uFE0F\uFE70-\uFEFC\U00010A00-\U00011FFF\U0001F000-\U0001FAFF';
  c_unseen constant text := '\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4'
    || '\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF'
    || '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E00FF\U000E01F0-\U000E0FFF';
begin
  return case p_form
    when 'IDENTIFIER' then
      format('[%s\t\n\r\u00A0\u1680\u2000-\u200D\u202F\u205F\u2800\u3000]', c_unseen)
    else
      format('[%s%s]|(?<![%s])[\u200C\u200D]|[\u200C\u200D](?![%s])',
        c_unseen, case when p_form = 'LINE' then '\t\n\r' end, c_joined, c_joined)
  end;
end
$$;

grant execute on function core.unseen_pattern to assetry_api, assetry_list, assetry_auth;
