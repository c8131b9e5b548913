-- Brings the reviews of an instrument, which is locked, up to its calibrations: each begins when the instrument was
-- last left in tolerance, by those that stand now. What was found stays; uses that a longer time has are appended.
create or replace function tool.settle_reviews(p_asset_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_review record;
begin
  for v_review in
    select r.id, w.p_starts_at, w.p_unverified_starts_at
      from tool.reviews as r
      join tool.calibrations as c on c.id = r.calibration_id
     cross join lateral tool.window_of(c) as w
     where r.organization_id = core.current_organization_id()
       and r.asset_id = p_asset_id
       and r.cause = 'OUT_OF_TOLERANCE'
       and r.status <> 'WITHDRAWN'
       and (w.p_starts_at, w.p_unverified_starts_at)
             is distinct from (r.window_starts_at, r.unverified_starts_at)
     order by r.id
       for no key update of r
  loop
    update tool.reviews as r
       set window_starts_at = v_review.p_starts_at,
           unverified_starts_at = v_review.p_unverified_starts_at
     where r.id = v_review.id;

    perform tool.append_uses(v_review.id);
  end loop;
end
$$;

grant execute on function tool.settle_reviews to assetry_api;
