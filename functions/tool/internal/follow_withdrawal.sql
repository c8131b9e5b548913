-- What follows when a calibration, which is locked with its asset, is withdrawn: its reviews are, too; blocks are as
-- they would be without it; and reviews of later ones begin where they do without it.
create or replace function tool.follow_withdrawal(p_calibration tool.calibrations)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update tool.reviews as r
     set status = core.next_status(
           'tool.reviews', 'Review ' || r.review_number, r.status, 'withdraw_calibration', 'WITHDRAWN'
         )
   where r.id = any (
           array(
             select o.id
               from tool.reviews as o
              where o.calibration_id = p_calibration.id
              order by o.id
                for no key update
           )
         );

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

  perform tool.block_failed(p_calibration.asset_id);
  perform tool.settle_reviews(p_calibration.asset_id);
end
$$;

grant execute on function tool.follow_withdrawal to assetry_api;
