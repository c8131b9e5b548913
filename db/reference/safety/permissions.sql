merge into identity.permissions as p
using (
  values
    ('permit_kind.create', 'safety', 'Create kinds of permits'),
    ('permit_kind.update', 'safety', 'Change permit kinds, their questions, limits and signers'),
    ('permit.create', 'safety', 'Create permits'),
    ('permit.update', 'safety', 'Change permits before issue and answer their questions'),
    ('permit.validate', 'safety', 'Validate permits'),
    ('permit.sign', 'safety', 'Sign permits'),
    ('permit.issue', 'safety', 'Issue and reissue permits'),
    ('permit.suspend', 'safety', 'Suspend permits'),
    ('permit.hand_back', 'safety', 'Hand back permits'),
    ('permit.close', 'safety', 'Close permits'),
    ('permit.cancel', 'safety', 'Cancel permits before issue'),
    ('permit_gas_test.record', 'safety', 'Record gas tests'),
    ('lockout_procedure.create', 'safety', 'Create lockout procedures'),
    ('lockout_procedure.update', 'safety', 'Change and revise lockout procedures'),
    ('lockout_procedure.publish', 'safety', 'Publish lockout procedures'),
    ('lockout_procedure.review', 'safety', 'Review lockout procedures'),
    ('lockout_procedure.retire', 'safety', 'Retire lockout procedures'),
    ('lockout_application.create', 'safety', 'Start lockouts'),
    ('lockout_application.record', 'safety', 'Record the steps of lockouts'),
    ('lockout_application.cancel', 'safety', 'Cancel lockouts without locks'),
    ('lockout_lock.apply', 'safety', 'Apply your own locks'),
    ('lockout_lock.release', 'safety', 'Remove your own locks, and hand over to the next shift'),
    ('lockout_lock.override', 'safety', 'Remove locks of others, with a reason')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'safety' then delete;
