-- Files that the worker makes: runs of reports, documents to print, labels. At last a file of items from the product
-- used before, which came without its bytes: what the worker would have read of it is stored here. One row names a unit
-- that nobody has.

select api.start_report_run(
         r.id, jsonb_build_object('format', case r.code when 'ASSETS' then 'PDF' else 'XLSX' end, 'time_zone',
         'Europe/Berlin')
       )
  from api.reports as r
 where r.code in ('ASSETS', 'OPEN-WORK')
 order by r.code;

select api.create_document('work.work_orders', w.id)
  from (select l.id from api.work_orders as l where l.status = 'COMPLETED' order by l.work_order_number limit 1) as w;
select api.create_document('procurement.purchase_orders', p.id)
  from (select l.id from api.purchase_orders as l order by l.purchase_order_number limit 1) as p;
select api.create_labels('asset.assets', array(select a.id from api.assets as a order by a.asset_number limit 6));

select i.status from api.create_import('{"list": "items"}') as i;

do $$
declare
  v_import integration.imports;
begin
  select * into v_import from integration.imports as i where i.status = 'WAITING' order by i.created_at desc limit 1;
  perform set_config('assetry.action', 'store_upload', true);
  update integration.imports as i set status = 'READING', file_name = 'items.csv' where i.id = v_import.id;
  perform integration.take_import_rows(
    v_import.id, 1,
    '[{"Item number": "GASKET-50", "Name": "Gasket DN 50", "Unit": "PCS"},
      {"Item number": "GASKET-80", "Name": "Gasket DN 80", "Unit": "PCS"},
      {"Item number": "GASKET-99", "Name": "Gasket DN 99", "Unit": "BOX-OF-7"}]'
  );
  perform integration.end_reading(
    v_import.id, '{Item number,Name,Unit}', '{"format": "CSV", "encoding": "UTF_8", "delimiter": "SEMICOLON"}'
  );
  perform integration.act_for_import(v_import);
  perform api.update_import(
    v_import.id, '{"mapping": {"Item number": "item_number", "Name": "name", "Unit": "base_unit_code"}}'
  );
  perform api.start_import_check(v_import.id);
  while integration.run_import(v_import.id) loop null; end loop;
  perform integration.act_for_import(v_import);
  perform api.start_import(v_import.id);
  while integration.run_import(v_import.id) loop null; end loop;
end
$$;
