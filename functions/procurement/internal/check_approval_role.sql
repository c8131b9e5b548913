-- Refuses a rule whose role does not approve what the rule is about: its step would wait for ever. Who is limited does
-- not say who agrees, either.
create or replace function procurement.check_approval_role(p_subject text, p_role_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_permission text := lower(p_subject) || '.approve';
begin
  perform identity.require_unlimited(array[v_permission]);

  if not v_permission = any (identity.permissions_of_role(p_role_id)) then
    perform core.refuse_field('role_id', 'NOT_ALLOWED', format('The role does not hold %s', v_permission));
  end if;
end
$$;

grant execute on function procurement.check_approval_role to assetry_api;
