-- Who acted when an inspection was submitted, on behalf of whoever submitted_by names: one who acts for two people does
-- not review the own work in the name of the other.
alter table inspection.inspections add column submitted_by_actor uuid;

comment on column inspection.inspections.submitted_by_actor is
  'The account that submitted it: the same as submitted_by, or the service account that acted on behalf';
