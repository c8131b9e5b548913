-- The entities whose records the lists keep from the caller as a whole, although they stand at a site within reach: the
-- log keeps them, too. Whoever holds audit_event.read sees all of them.
create or replace function audit.withheld_entities()
returns text[]
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select case
           when core.has_permission('audit_event.read') then '{}'
           else array(
             select w.entity
               from (
                 values
                   ('identity.account_sites', (select identity.reads_accounts())),
                   ('notify.messages', (select notify.reads_messages()))
               ) as w (entity, is_shown)
              where not w.is_shown
           )
         end
$$;

grant execute on function audit.withheld_entities to authenticated, assetry_api;
