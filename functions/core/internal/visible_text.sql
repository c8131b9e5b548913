-- A text of a machine as a LINE that core.text_fault takes: ends of lines and tabs become a space, every other run of
-- characters that nobody sees becomes U+FFFD, so that it is seen that something was there. Trimmed, cut to p_most
-- characters; null when nothing in it is seen.
create or replace function core.visible_text(p_text text, p_most integer)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  p_text := nullif(btrim(left(p_text, 4 * p_most)), '');

  -- Nearly all texts.
  if p_text is null or p_text !~ '[^\x20-\x7E]' then
    return btrim(left(p_text, p_most));
  end if;

  p_text := regexp_replace(p_text, '[\t\n\r]+', ' ', 'g');
  p_text := btrim(left(regexp_replace(p_text, format('(?:%s)+', core.unseen_pattern('LINE')), U&'\FFFD', 'g'), p_most));
  return case when core.text_fault('', p_text, 'LINE') is null then nullif(p_text, '') end;
end
$$;

grant execute on function core.visible_text to assetry_api;
