-- The reason that an action asks for, trimmed; refuses none and one that is too long.
create or replace function work.check_reason(p_reason text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(btrim(p_reason), '') = '' then
    perform core.refuse_field('p_reason', 'MISSING_VALUE', 'A reason is needed');
  elsif char_length(btrim(p_reason)) > 2000 then
    perform core.refuse_field('p_reason', 'TOO_LONG', 'At most 2000 characters');
  end if;

  return btrim(p_reason);
end
$$;

grant execute on function work.check_reason to assetry_api;
