-- Tells who has an asset, and who lent it, that it is late, by mail where the organization has a relay for it.
create or replace function asset.tell_overdue(p_custody asset.custodies)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select notify.tell(
           p_custody.organization_id, p_custody.site_id,
           array_remove(
             array[
               p_custody.created_by,
               (
                 select w.account_id
                   from workforce.workers as w
                  where w.organization_id = p_custody.organization_id
                    and w.id = p_custody.worker_id
               )
             ],
             null
           ),
           format('Asset %s is overdue', a.asset_number),
           format(
             'Asset %s (%s) was due back at %s. %s has it.', a.asset_number, a.name,
             to_json(p_custody.due_back_at) #>> '{}',
             coalesce(
               p_custody.external_party,
               (
                 select w.name
                   from workforce.workers as w
                  where w.organization_id = p_custody.organization_id
                    and w.id = p_custody.worker_id
               )
             )
           )
         )
    from asset.assets as a
   where a.organization_id = p_custody.organization_id
     and a.id = p_custody.asset_id
$$;

grant execute on function asset.tell_overdue to assetry_api;
