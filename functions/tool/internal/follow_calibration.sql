-- What follows from a new calibration of an asset, which is locked: one that passes ends its blocks, and it is blocked
-- where the newest one failed; a review of what was measured with it when it was found out of tolerance; reviews of
-- later ones begin no earlier than it; and the occurrence whose work it was before it was withdrawn and recorded again.
create or replace function tool.follow_calibration(p_calibration tool.calibrations)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_calibration.result <> 'FAIL' then
    update tool.blocks as b
       set ends_at = p_calibration.performed_at,
           ended_by_calibration_id = p_calibration.id
     where b.asset_id = p_calibration.asset_id
       and b.reason in ('CALIBRATION_FAILED', 'OUT_OF_TOLERANCE', 'REPAIRED')
       and b.starts_at <= p_calibration.performed_at
       and b.ends_at is null;
  end if;

  perform tool.block_failed(p_calibration.asset_id);

  if p_calibration.as_found in ('OUT', 'INDETERMINATE')
    or p_calibration.as_found = 'NOT_CHECKED' and p_calibration.result = 'FAIL'
  then
    perform tool.open_review(p_calibration, 'OUT_OF_TOLERANCE');
  end if;

  perform tool.settle_reviews(p_calibration.asset_id);
  perform tool.note_standards(p_calibration.id);
  perform tool.match_again(p_calibration);
end
$$;

grant execute on function tool.follow_calibration to assetry_api;
