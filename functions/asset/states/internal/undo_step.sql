-- Marks a step in the life of an asset as taken back, and the disposal that it was; its books go on. It may have been
-- taken at a site that the caller does not reach, so it is done for everybody.
create or replace function asset.undo_step(p_step asset.status_changes, p_reason text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update asset.status_changes as s
     set status = 'UNDONE',
         undone_at = clock_timestamp(),
         undo_reason = p_reason
   where s.id = p_step.id;

  update asset.disposals as d
     set status = 'UNDONE'
   where d.organization_id = p_step.organization_id
     and d.asset_id = p_step.asset_id
     and d.status = 'STANDING'
     and p_step.action = 'dispose_asset';

  update asset.books as b
     set status = 'ACTIVE',
         ended_on = null
   where b.organization_id = p_step.organization_id
     and b.asset_id = p_step.asset_id
     and b.status = 'ENDED'
     and p_step.action in ('cancel_asset', 'dispose_asset');
$$;

grant execute on function asset.undo_step to assetry_api;
