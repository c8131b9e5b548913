-- Numbers, titles and statuses of requests; only for the one that a visible row names.
create or replace view request.request_labels as
select r.id, r.request_number, r.title, r.status
from request.requests as r;

alter view request.request_labels owner to assetry_label;
grant select on request.request_labels to assetry_api, assetry_list;
