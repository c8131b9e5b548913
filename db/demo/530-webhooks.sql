-- An ERP that receives work orders and purchase orders. Its host does not exist: it is paused, and its test is noted as
-- if it had answered.

select api.create_webhook_endpoint(
         '{"name": "ERP", "url": "https://erp.northwind.example/hooks/assetry", "payload": "CHANGES",
           "event_patterns": ["work_order.*", "purchase_order.*"]}'
       );
select count(s.secret)
  from api.webhook_endpoints as e
 cross join lateral api.issue_webhook_secret(e.id) as s
 where e.name = 'ERP';
select api.send_webhook_test(e.id) from api.webhook_endpoints as e where e.name = 'ERP';

update integration.webhook_deliveries as d
   set attempts = 1
 where d.organization_id = core.current_organization_id()
   and d.status = 'PENDING';
select integration.complete_delivery(d.id, 1, 204, 85)
  from integration.webhook_deliveries as d
 where d.organization_id = core.current_organization_id()
   and d.status = 'PENDING';

select api.activate_webhook_endpoint(e.id) from api.webhook_endpoints as e where e.name = 'ERP';
select api.pause_webhook_endpoint(e.id) from api.webhook_endpoints as e where e.name = 'ERP';
