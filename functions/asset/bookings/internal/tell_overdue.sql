-- Tells who has an asset, and who lent it, that it is late.
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
           'ASSET_OVERDUE', 'asset.assets', a.id,
           jsonb_build_object(
             'number', a.asset_number, 'label', a.name, 'due_at', p_custody.due_back_at,
             'holder', coalesce(
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
