-- Refuses a reason for holds with the code of one that all organizations share, and one that tells a role of holds
-- which may take any time.
create or replace function work.check_own_hold_reason(p_reason work.own_hold_reasons)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_reason.escalation_role_id is not null and p_reason.max_minutes is null then
    perform core.refuse_field('escalation_role_id', 'NOT_ALLOWED', 'There is no max_minutes to exceed');
  elsif exists (select from work.hold_reasons as h where h.code = p_reason.code) then
    perform core.refuse_duplicate('hold_reason', 'hold_reasons_organization_id_code_key');
  end if;
end
$$;

grant execute on function work.check_own_hold_reason to assetry_api;
