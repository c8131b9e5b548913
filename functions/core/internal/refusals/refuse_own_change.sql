-- Refuses an approval by who made the record, or changed what is approved in it since it was approved last: as the
-- account and as the identity behind it, which may act for several. The log says who did. Called by the action that
-- approves, under the record's lock.
create or replace function core.refuse_own_change(p_entity text, p_label text, p_id uuid)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_callers uuid[] := array[core.current_account_id(), core.current_actor_id()];
begin
  if exists (
    select 1
      from audit.events as e
     where e.organization_id = core.current_organization_id()
       and e.entity_id = p_id
       and e.entity = p_entity
       and (e.account_id = any (v_callers) or e.actor_id = any (v_callers))
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
              and a.action = core.current_action()
         ),
         0
       )
  ) then
    perform core.refuse(
      'SELF_APPROVAL', format('You changed %s: another account must approve it', p_label), 422
    );
  end if;
end
$$;

grant execute on function core.refuse_own_change to assetry_api;
