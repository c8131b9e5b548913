comment on table safety.applications is
'A machine that is locked out by a procedure, from telling people to the last lock';
comment on column safety.applications.site_id is 'The site of the procedure';
comment on column safety.applications.application_number is 'Number of the lockout';
comment on column safety.applications.procedure_id is 'The procedure, in the revision that was in use';
comment on column safety.applications.work_order_id is
'The work order for which it is locked out; what is part of that is covered, too';
comment on column safety.applications.is_group is 'Whether it is a group lockout with a box for the keys';
comment on column safety.applications.status is
'How far it is; the order is fixed, and it has ENDED when no lock is on';
comment on column safety.applications.status_note is 'Why it was cancelled';
comment on column safety.applications.notified_at is 'Time of the notification of affected employees';
comment on column safety.applications.shut_down_at is 'When it was shut down';
comment on column safety.applications.isolated_at is 'When all energies were kept away';
comment on column safety.applications.applied_at is 'When every point had a lock';
comment on column safety.applications.released_at is 'When what was stored was released';
comment on column safety.applications.verified_at is 'When it was tried at every point that nothing is left';
comment on column safety.applications.verified_by is 'The account that tried';
comment on column safety.applications.ended_at is 'When the last lock was taken off';
