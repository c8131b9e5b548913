merge into identity.permissions as p
using (
  values
    ('asset.block', 'tool', 'Block assets and end such blocks'),
    ('calibration.approve_extension', 'tool', 'Approve and reject extensions of calibrations requested by others'),
    ('calibration.import', 'tool', 'Import calibrations'),
    ('calibration.limit', 'tool', 'Limit calibrations to the points left in tolerance'),
    ('calibration.record', 'tool', 'Record calibrations'),
    ('calibration.request_extension', 'tool', 'Request extensions of calibrations'),
    ('calibration.withdraw', 'tool', 'Withdraw calibrations recorded by others'),
    ('measuring_point.update', 'tool', 'Change measuring points of assets and categories'),
    ('tool_review.assess', 'tool', 'Assess uses of instruments found out of tolerance'),
    ('tool_review.close', 'tool', 'Close tool reviews assessed by others')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'tool' then delete;
