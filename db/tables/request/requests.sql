comment on table request.requests is 'What somebody asks to be looked at; a decision makes work of it or ends it';
comment on column request.requests.id is 'Id of the request';
comment on column request.requests.site_id is 'Where it was made; it stays there when the work moves on with its asset';
comment on column request.requests.request_number is 'Number of the request';
comment on column request.requests.title is 'Short title of the request';
comment on column request.requests.description is 'Full description of the request';
comment on column request.requests.source is
'How it came in; PORTAL and QR are portals, for a place and for one asset, RETURN is an asset that came back damaged';
comment on column request.requests.portal_id is 'The portal through which it came';
comment on column request.requests.requester_id is 'The account that asks; empty when it is somebody without one';
comment on column request.requests.requester_name is 'Name of the requester, when it is another person';
comment on column request.requests.requester_contact is 'Contact of the requester';
comment on column request.requests.asset_id is 'What it is about';
comment on column request.requests.location_id is 'Location concerned, at the site';
comment on column request.requests.problem_id is 'What is wrong, one of /request_problems';
comment on column request.requests.priority is
'How pressing it is: said, or that of the problem, or what the criticality of the asset suggests';
comment on column request.requests.priority_rank is 'The priority as a number, 5 the most pressing';
comment on column request.requests.status is 'What became of it so far';
comment on column request.requests.status_note is
'What was said when the status last changed: what was asked, why it was rejected, cancelled or reopened';
comment on column request.requests.reported_at is 'When it was noticed; the work that is made of it counts from here';
comment on column request.requests.triaged_at is 'When somebody first decided how pressing it is';
comment on column request.requests.converted_at is 'When work was first made of it';
comment on column request.requests.resolved_at is 'When that work was finished; empty while it is not';
comment on column request.requests.duplicate_of_id is
'The request that says the same, and through which this one is answered';
comment on column request.requests.work_order_id is 'The work that is made of it; after a reopening the new one';
comment on column request.requests.earlier_work_order_ids is
'The work that was made of it before it was reopened or its work cancelled, oldest first';
comment on column request.requests.feedback_score is 'How content the requester is, from 1 to 5';
comment on column request.requests.feedback_note is 'What the requester says about it';
comment on column request.requests.feedback_at is 'When that was said';
