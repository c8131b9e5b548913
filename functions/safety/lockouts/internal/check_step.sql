-- Refuses what is no step of a lock-out.
create or replace function safety.check_step(p_step text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(p_step not in ('NOTIFIED', 'SHUT_DOWN', 'ISOLATED', 'APPLIED', 'RELEASED', 'VERIFIED'), true) then
    perform core.refuse_field(
      'p_step', 'NOT_IN_VOCABULARY', 'One of NOTIFIED, SHUT_DOWN, ISOLATED, APPLIED, RELEASED, VERIFIED'
    );
  end if;
end
$$;

grant execute on function safety.check_step to assetry_api;
