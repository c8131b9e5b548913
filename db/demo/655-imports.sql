-- What a plant brings from the product used before: fields of its own, settings from files, and the ids of both sides.

select api.import_custom_fields(
         '[{"entity": "asset.assets", "code": "paint_colour", "name": "Paint colour", "kind": "TEXT",
            "vocabulary": ["RED", "YELLOW", "GREY"]},
           {"entity": "asset.assets", "code": "noise_db", "name": "Noise in dB", "kind": "NUMBER"},
           {"entity": "core.sites", "code": "opened_on", "name": "Opened on", "kind": "DATE"}]'
       );

select api.import_failure_classes('[{"code": "DOOR", "name": "Doors and gates"}]');
select api.import_cost_centers('[{"code": "4900", "name": "Projects"}]');
select api.import_inspection_templates('[{"code": "GATE", "name": "Gate before use", "scope": "ASSET"}]');
select api.import_inspection_template_items(
         '[{"template_code": "GATE", "prompt": "Does it stop at an obstacle?", "kind": "YES_NO", "fail_values": ["NO"],
            "is_critical": true},
           {"template_code": "GATE", "prompt": "What is damaged?", "kind": "TEXT", "is_required": false}]'
       );

select api.update_asset(a.id, jsonb_build_object('custom', '{"paint_colour": "YELLOW"}'::jsonb))
  from (select l.id from api.assets as l where l.category_code = 'FORKLIFT' order by l.asset_number limit 3) as a;

select api.create_external_id(
         'asset.assets', a.id, jsonb_build_object('system', 'glpi', 'external_id', (1000 + a.place)::text)
       )
  from (
    select l.id, row_number() over (order by l.asset_number) as place
      from api.assets as l
     where l.category_code = 'FORKLIFT'
     order by l.asset_number
     limit 5
  ) as a;
