create or replace view api.quote_request_lines as
select
  l.id,
  l.quote_request_id,
  q.quote_request_number,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.requisition_line_id,
  e.requisition_id,
  n.requisition_number,
  l.kind,
  l.item_id,
  i.item_number,
  l.description,
  l.category_id,
  (select n.code from asset.category_labels as n where n.id = l.category_id) as category_code,
  l.unit_id,
  u.code as unit_code,
  l.quantity,
  l.storeroom_id,
  r.code as storeroom_code,
  l.work_order_id,
  w.work_order_number,
  l.cost_center_id,
  c.code as cost_center_code,
  l.needed_on,
  l.created_at
from procurement.quote_request_lines as l
left join procurement.quote_request_labels as q on q.id = l.quote_request_id
left join core.site_labels as s on s.id = l.site_id
left join procurement.requisition_line_labels as e on e.id = l.requisition_line_id
left join procurement.requisition_labels as n on n.id = e.requisition_id
left join inventory.item_labels as i on i.id = l.item_id
left join inventory.unit_labels as u on u.id = l.unit_id
left join inventory.storeroom_labels as r on r.id = l.storeroom_id
left join work.work_order_labels as w on w.id = l.work_order_id
left join procurement.cost_center_labels as c on c.id = l.cost_center_id;

alter view api.quote_request_lines owner to assetry_list;
grant select on api.quote_request_lines to authenticated;

comment on view api.quote_request_lines is
$$Lines of requests for quotation

Requested quantities.$$;
comment on column api.quote_request_lines.id is 'Id of the line';
comment on column api.quote_request_lines.requisition_id is 'Requisition of the line';
comment on column api.quote_request_lines.unit_code is 'Code of the unit';
comment on column api.quote_request_lines.cost_center_code is 'Code of the cost center';
comment on column api.quote_request_lines.category_code is 'Code of the asset category';
