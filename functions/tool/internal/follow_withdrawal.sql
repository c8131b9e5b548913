-- What follows when a calibration, which is locked with its asset, is withdrawn: its reviews are, too; blocks are as
-- they were before it; and reviews of later ones begin where they do without it.
create or replace function tool.follow_withdrawal(p_calibration tool.calibrations)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform from tool.reviews as r where r.calibration_id = p_calibration.id order by r.id for no key update;

  update tool.reviews as r
     set status = core.next_status(
           'tool.reviews', 'Review ' || r.review_number, r.status, 'withdraw_calibration', 'WITHDRAWN'
         )
   where r.calibration_id = p_calibration.id
     and r.status <> 'WITHDRAWN';

  update tool.blocks as b
     set ends_at = clock_timestamp(),
         end_note = 'Withdrawn: ' || p_calibration.calibration_number
   where b.calibration_id = p_calibration.id
     and b.ends_at is null;

  update tool.blocks as b
     set ends_at = null,
         ended_by_calibration_id = null
   where b.ended_by_calibration_id = p_calibration.id
     and not exists (
           select 1
             from tool.blocks as o
            where o.asset_id = b.asset_id
              and o.reason = b.reason
              and o.ends_at is null
         );

  perform tool.settle_reviews(p_calibration.asset_id);
end
$$;

grant execute on function tool.follow_withdrawal to assetry_api;
