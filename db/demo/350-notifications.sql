-- A mail relay that was not tested yet, and where messages go.

select api.create_notification_relay(
         '{"channel": "EMAIL", "name": "Company mail", "host": "mail.northwind.example",
           "from_address": "assetry@northwind.example"}'
       );

select api.create_notification_destination(
         jsonb_build_object(
           'channel', 'EMAIL', 'name', 'Maintenance, ' || s.name,
           'address', format('maintenance.%s@northwind.example', lower(s.code)),
           'site_id', s.id
         )
       )
  from api.sites as s
 order by s.code;
