-- What invoices of a line of an order have changed in stock, work and variances.
alter table procurement.order_lines add column posted_difference numeric(18,4) not null default 0;
comment on column procurement.order_lines.posted_difference is
  'What invoices of the line that were approved cost more or less than ordered, as far as it is posted: for goods that '
  'were received and did not go back, in the currency of the site';

-- Until now all of it was posted with the approval.
update procurement.order_lines as l
   set posted_difference = d.amount
  from (
    select c.purchase_order_line_id as id, sum(c.posted_difference) as amount
      from procurement.invoice_lines as c
      join procurement.invoices as v on v.id = c.invoice_id
     where v.status in ('APPROVED', 'PAID')
       and c.posted_difference <> 0
     group by c.purchase_order_line_id
  ) as d
 where l.id = d.id;

comment on column procurement.invoice_lines.posted_difference is
  'What the line costs more or less than was ordered, in the currency of the site, from its approval on. The part of '
  'goods that have not arrived is posted with their receipt';

-- What goods cost that go back, where invoices changed it.
alter type inventory.line add attribute cost_amount numeric;

drop function inventory.post_invoice_difference(inventory.storerooms, uuid, numeric, numeric, uuid, text);
drop function inventory.hold_storeroom(uuid);
drop function procurement.hold_goods(uuid[]);
drop function procurement.outgoing_lines(uuid, jsonb);
