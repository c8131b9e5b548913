-- The policy, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function service.lock_policy(p_policy_id uuid, p_row_version integer)
returns service.policies
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_policy service.policies;
begin
  select * into v_policy
    from service.policies as p
   where p.id = p_policy_id
     for no key update;

  if not found then
    perform core.require_all_sites() from service.policies as p where p.id = p_policy_id;
    perform core.refuse('SERVICE_POLICY_NOT_FOUND', 'No such service policy', 404);
  end if;

  perform core.check_row_version(v_policy.row_version, p_row_version);
  return v_policy;
end
$$;

grant execute on function service.lock_policy to assetry_api;
