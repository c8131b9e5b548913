-- Numbers of requests for quotation; only for the one that a visible row names.
create or replace view procurement.quote_request_labels as
select q.id, q.quote_request_number
from procurement.quote_requests as q;

alter view procurement.quote_request_labels owner to assetry_label;
grant select on procurement.quote_request_labels to assetry_api, assetry_list;
