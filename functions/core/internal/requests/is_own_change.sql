-- Whether the caller made a record, or changed what is approved in it since an action approved it last: as the account
-- and as the identity behind it, which may act for several. The log says who did.
create or replace function core.is_own_change(p_entity text, p_id uuid, p_action text)
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select exists (
    select 1
      from audit.events as e
     where e.organization_id = core.current_organization_id()
       and e.entity_id = p_id
       and e.entity = p_entity
       and array[e.account_id, e.actor_id] && (select core.caller_ids())
       and (
         e.operation = 'INSERT'
         or exists (
           select 1
             from core.entity_fields as f
            where f.entity = p_entity
              and f.is_approved
              and e.after ? f.field
         )
       )
       and e.sequence > coalesce(
         (
           select max(a.sequence)
             from audit.events as a
            where a.organization_id = e.organization_id
              and a.entity_id = p_id
              and a.entity = p_entity
              and a.action = p_action
         ),
         0
       )
  )
$$;

grant execute on function core.is_own_change to authenticated, assetry_api, assetry_list;
