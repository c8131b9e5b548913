create or replace view api.vendor_return_lines as
select
  l.id,
  l.vendor_return_id,
  r.vendor_return_number,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.receipt_line_id,
  l.quantity,
  l.asset_ids,
  l.created_at
from procurement.return_lines as l
left join procurement.vendor_return_labels as r on r.id = l.vendor_return_id
left join core.site_labels as s on s.id = l.site_id;

alter view api.vendor_return_lines owner to assetry_list;
grant select on api.vendor_return_lines to authenticated;

comment on view api.vendor_return_lines is
$$Lines of returns to vendors

Returned quantities, by receipt.$$;
comment on column api.vendor_return_lines.id is 'Id of the line';
