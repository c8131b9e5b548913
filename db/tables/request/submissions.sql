comment on table request.submissions is
'Access secrets and network digests of requests from portals; readable by portals alone';
comment on column request.submissions.portal_id is 'Portal of the request';
comment on column request.submissions.request_id is 'Request submitted';
comment on column request.submissions.secret_hash is
'Digest of the reference with which a requester without an account opens it';
comment on column request.submissions.network_hash is
'Keyed digest of the sender''s network; cleared when it no longer counts for the limits';
