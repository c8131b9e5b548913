-- Appends to a review the uses of its time that it does not have yet, at whatever site, as they are now; answers how
-- many. A review that was assessed or closed is open again for them.
create or replace function tool.append_uses(p_review_id uuid)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_review tool.reviews;
  v_count  integer;
begin
  select * into v_review from tool.reviews as r where r.id = p_review_id;

  insert into tool.review_rows as n (
    organization_id, site_id, review_id, entity, entity_id, used_site_id, used_at, title, asset_id, work_order_id,
    reading_id, recorded, corrected, unit, suggestion
  )
  select v_review.organization_id, v_review.site_id, v_review.id, u.entity, u.entity_id,
         nullif(u.used_site_id, v_review.site_id), u.used_at,
         u.title, u.asset_id, u.work_order_id, u.reading_id, u.recorded, c.corrected, u.unit,
         tool.suggestion(u.recorded, c.corrected, u.lows, u.highs)
    from tool.uses_of(
           v_review.organization_id, v_review.asset_id, v_review.window_starts_at, v_review.window_ends_at
         ) as u
   cross join lateral (
          select case v_review.cause
                   when 'OUT_OF_TOLERANCE' then tool.corrected(v_review.calibration_id, u.unit, u.recorded)
                 end as corrected
         ) as c
   order by u.used_at, u.entity_id
      on conflict (organization_id, review_id, entity, entity_id) do nothing;

  get diagnostics v_count = row_count;

  if v_count > 0 and v_review.status in ('ASSESSED', 'CLOSED') then
    update tool.reviews as r
       set status = 'OPEN', assessed_at = null, closed_at = null, closed_by = null, conclusion = null
     where r.id = p_review_id;
  end if;

  return v_count;
end
$$;

grant execute on function tool.append_uses to assetry_api;
