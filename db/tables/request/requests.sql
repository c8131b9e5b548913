comment on table request.requests is 'A report of a need; a decision converts it to work or ends it';
comment on column request.requests.id is 'Id of the request';
comment on column request.requests.site_id is 'Site of the report; unchanged when the work moves with its asset';
comment on column request.requests.request_number is 'Number of the request';
comment on column request.requests.title is 'Short title of the request';
comment on column request.requests.description is 'Full description of the request';
comment on column request.requests.source is
'Source: PORTAL and QR are portals, for a place and for one asset; RETURN is an asset checked in damaged';
comment on column request.requests.portal_id is 'Portal of the request';
comment on column request.requests.requester_id is 'Account of the requester; empty for a person without one';
comment on column request.requests.requester_name is 'Name of the requester, when it is another person';
comment on column request.requests.requester_contact is 'Contact of the requester';
comment on column request.requests.asset_id is 'Asset concerned';
comment on column request.requests.location_id is 'Location concerned, at the site';
comment on column request.requests.problem_id is 'Problem, one of /request_problems';
comment on column request.requests.priority is
'Priority: set, that of the problem, or derived from the criticality of the asset';
comment on column request.requests.priority_rank is 'Priority as a number, 5 the most urgent';
comment on column request.requests.status is 'Life-cycle status';
comment on column request.requests.status_note is
'Note on the last change of status: the question, or the reason for rejection, cancellation or reopening';
comment on column request.requests.reported_at is 'Time of the observation, from which the times of its work count';
comment on column request.requests.triaged_at is 'Time of the first triage';
comment on column request.requests.converted_at is 'Time at which its first work order was created';
comment on column request.requests.resolved_at is 'Time at which its work was completed; empty before';
comment on column request.requests.duplicate_of_id is 'Request that reports the same; its answer applies to this one';
comment on column request.requests.work_order_id is 'Work order created from it; after a reopening the new one';
comment on column request.requests.earlier_work_order_ids is
'Earlier work orders created from it, before it was reopened or its work cancelled; oldest first';
comment on column request.requests.feedback_score is 'Satisfaction of the requester, from 1 to 5';
comment on column request.requests.feedback_note is 'Comment of the requester';
comment on column request.requests.feedback_at is 'Time of the feedback';
