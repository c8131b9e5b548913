comment on table workforce.timesheets is 'The hours of a worker in a week, as submitted and approved';
comment on column workforce.timesheets.id is 'Id of the timesheet';
comment on column workforce.timesheets.site_id is 'Home site of the worker';
comment on column workforce.timesheets.worker_id is 'Worker';
comment on column workforce.timesheets.week_on is 'Monday of the week, in local time of the home site';
comment on column workforce.timesheets.status is
'Status; while it is APPROVED, hours of the week are neither recorded, corrected nor rejected';
comment on column workforce.timesheets.totals is
'Minutes of the week by kind of time when it was last submitted; empty before';
comment on column workforce.timesheets.submitted_at is 'Time of the last submission; empty before';
comment on column workforce.timesheets.submitted_by is 'Account that submitted it last; empty before';
comment on column workforce.timesheets.submitter_ids is
'Account of the last submission and the identity that acted for it, neither of which approves it';
comment on column workforce.timesheets.decided_at is 'Time of the last decision; empty before';
comment on column workforce.timesheets.decided_by is 'Account of the last decision; empty before';
comment on column workforce.timesheets.decision_note is 'Reason for the last rejection; empty otherwise';
