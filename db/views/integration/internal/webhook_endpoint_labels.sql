-- Names of webhook endpoints; only for the endpoint that a visible row names.
create or replace view integration.webhook_endpoint_labels as
select e.id, e.name
from integration.webhook_endpoints as e;

alter view integration.webhook_endpoint_labels owner to assetry_label;
grant select on integration.webhook_endpoint_labels to assetry_api, assetry_list;
