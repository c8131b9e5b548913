-- Locks, by id, the assets that assessments to RECHECK make work on or block, before the review.
create or replace function tool.lock_rechecked(p_review_id uuid, p_rows jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset_ids uuid[] := tool.rechecked_ids(p_review_id, p_rows);
begin
  perform from asset.assets as a where a.id = any (v_asset_ids) order by a.id for no key update;
end
$$;

grant execute on function tool.lock_rechecked to assetry_api;
