--! Previous: sha1:655b392932d32c306130104d0944ce096c7c87bb
--! Hash: sha1:6be1c7c293ba471556a307e4d6df43fbf91018b4
--! Message: clocks-of-requests

--! no-transaction
create unique index concurrently clocks_request_metric_idx
  on service.clocks (organization_id, request_id, metric, (case when not is_current then id end))
  nulls not distinct where request_id is not null;
