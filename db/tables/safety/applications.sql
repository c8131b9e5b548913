comment on table safety.applications is
'A lockout by a procedure, from the notification to the removal of the last lock';
comment on column safety.applications.site_id is 'Site of the procedure';
comment on column safety.applications.application_number is 'Number of the lockout';
comment on column safety.applications.procedure_id is 'Lockout procedure, in the revision used';
comment on column safety.applications.work_order_id is 'Work order of the lockout; its child work orders are covered';
comment on column safety.applications.is_group is 'Whether it is a group lockout with a box for the keys';
comment on column safety.applications.status is
'Progress of the lockout, in a fixed sequence; ENDED when no lock is left';
comment on column safety.applications.status_note is 'Reason for the cancellation';
comment on column safety.applications.notified_at is 'Time of the notification of affected employees';
comment on column safety.applications.shut_down_at is 'Time of the shutdown';
comment on column safety.applications.isolated_at is 'Time at which all energy sources were isolated';
comment on column safety.applications.applied_at is 'Time at which every isolation point had a lock';
comment on column safety.applications.released_at is 'Time at which stored energy was released';
comment on column safety.applications.verified_at is 'Time of the verification of isolation at every point';
comment on column safety.applications.verified_by is 'Account that verified the isolation';
comment on column safety.applications.ended_at is 'Time at which the last lock was removed';
