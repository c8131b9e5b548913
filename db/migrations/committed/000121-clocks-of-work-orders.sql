--! Previous: sha1:0252ee40986439d9427411a7d3c21bf0eca6b741
--! Hash: sha1:655b392932d32c306130104d0944ce096c7c87bb
--! Message: clocks-of-work-orders

--! no-transaction
create unique index concurrently clocks_work_order_metric_idx
  on service.clocks (organization_id, work_order_id, metric, (case when not is_current then id end))
  nulls not distinct where work_order_id is not null;
