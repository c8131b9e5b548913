-- Numbers of reviews; only for the one that a visible row names.
create or replace view tool.review_labels as
select c.id, c.review_number
from tool.reviews as c;

alter view tool.review_labels owner to assetry_label;
grant select on tool.review_labels to assetry_api, assetry_list;
