-- Refuses a score that is none.
create or replace function request.check_score(p_score integer)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(p_score not between 1 and 5, true) then
    perform core.refuse_field('p_score', 'OUT_OF_RANGE', 'Expected a number from 1 to 5');
  end if;
end
$$;

grant execute on function request.check_score to assetry_api;
