-- Notes that reviews of an instrument are to look again for what was measured with it at a time that they have: it came
-- when they were there. The instrument is held by whoever records it, so a review is there or sees it.
create or replace function tool.mark_late_uses(p_organization_id uuid, p_asset_id uuid, p_at timestamptz)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select core.mark_due(p_organization_id, 'append_late_uses', array_agg(r.id order by r.id))
    from tool.reviews as r
   where r.organization_id = p_organization_id
     and r.asset_id = p_asset_id
     and r.window_ends_at > p_at
     and coalesce(r.window_starts_at <= p_at, true)
     and r.status <> 'WITHDRAWN'
$$;

grant execute on function tool.mark_late_uses to assetry_api;
