-- Whether a step of approval is the caller's: by the account that it names, else by a role, else anybody's.
create or replace function procurement.is_own_step(p_step procurement.approval_steps)
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
           p_step.account_id = core.current_account_id(),
           p_step.role_id = any ((select identity.current_role_ids())::uuid[]),
           true
         )
$$;

grant execute on function procurement.is_own_step to assetry_api, assetry_list;
