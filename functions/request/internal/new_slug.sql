-- The public name of a portal: the words of its title, for people, and ten random characters, so that nobody comes upon
-- it by guessing and no organization learns from a refusal what another one has.
create or replace function request.new_slug(p_title text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_alphabet constant text := 'abcdefghijkmnpqrstuvwxyz23456789';
  v_words             text := btrim(left(regexp_replace(lower(p_title), '[^a-z0-9]+', '-', 'g'), 40), '-');
  v_random            bytea := ext.gen_random_bytes(10);
begin
  return concat_ws(
    '-', nullif(v_words, ''),
    (select string_agg(substr(v_alphabet, 1 + get_byte(v_random, n) % 32, 1), '') from generate_series(0, 9) as n)
  );
end
$$;

grant execute on function request.new_slug to assetry_api;
