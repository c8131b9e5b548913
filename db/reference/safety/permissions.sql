merge into identity.permissions as p
using (
  values
    ('permit_kind.create', 'safety', 'Create kinds of permits'),
    ('permit_kind.update', 'safety', 'Change kinds of permits, what they ask and what the air must be like'),
    ('permit.create', 'safety', 'Write permits'),
    ('permit.update', 'safety', 'Change permits that are not issued, and answer what they ask'),
    ('permit.validate', 'safety', 'Say that a permit is ready to be issued'),
    ('permit.sign', 'safety', 'Sign permits'),
    ('permit.issue', 'safety', 'Issue permits and issue them again'),
    ('permit.suspend', 'safety', 'Suspend permits'),
    ('permit.hand_back', 'safety', 'Hand back permits'),
    ('permit.close', 'safety', 'Close permits after a look at the place'),
    ('permit.cancel', 'safety', 'Cancel permits that were not issued'),
    ('permit_gas_test.record', 'safety', 'Record what the air is like'),
    ('lockout_procedure.create', 'safety', 'Write lock-out procedures'),
    ('lockout_procedure.update', 'safety', 'Change and revise lock-out procedures'),
    ('lockout_procedure.publish', 'safety', 'Publish lock-out procedures'),
    ('lockout_procedure.review', 'safety', 'Review lock-out procedures'),
    ('lockout_procedure.retire', 'safety', 'Retire lock-out procedures'),
    ('lockout_application.create', 'safety', 'Begin lock-outs'),
    ('lockout_application.record', 'safety', 'Record the steps of lock-outs'),
    ('lockout_application.cancel', 'safety', 'Cancel lock-outs without a lock'),
    ('lockout_lock.apply', 'safety', 'Put on locks of one''s own'),
    ('lockout_lock.release', 'safety', 'Take off locks of one''s own, and hand over to the next shift'),
    ('lockout_lock.override', 'safety', 'Take off locks of others, with a reason')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'safety' then delete;
