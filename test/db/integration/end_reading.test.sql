-- The default values of a file that is read: those given with the import, else those saved last for its headers.
begin;
select plan(3);

select test.organization('other');
select test.site('theirs'), test.person('olga');
select test.file_import('their list', 'assets', 'Tag|Label', '[["1", "2"]]', 'olga');
select test.organization('acme');
select test.site('north'), test.person('ann', '{north}', '{import.create,asset.import,vendor.import}');
select test.file_import('list', 'assets', 'Tag|Label', '[["1", "2"]]'),
       test.file_import('vendors', 'vendors', 'Tag|Label', '[["1", "2"]]');
insert into integration.import_mappings (
  organization_id, list, name, mapping, default_values, fingerprint, created_at, created_by
)
select test.id(v.organization), v.list, v.name, v.mapping::jsonb, v.defaults::jsonb,
       integration.fingerprint_of(string_to_array(v.headers, '|')), now() + v.later, test.id(v.account)
  from (
    values
      ('acme', 'assets', 'Old', '{"Tag": "name"}', '{"name": "old"}', 'Tag|Label', interval '0', 'ann'),
      ('acme', 'assets', 'Last', '{"Tag": "asset_number"}', '{"name": "last"}', 'LABEL|tag', '1 hour', 'ann'),
      ('acme', 'assets', 'Same instant', '{"Tag": "model"}', '{"name": "same"}', 'tag|label', '1 hour', 'ann'),
      ('acme', 'assets', 'Longer', '{"Tag": "barcode"}', '{"name": "longer"}', 'Tag|Label|x', '2 hours', 'ann'),
      ('acme', 'vendors', 'Vendors', '{"Tag": "name"}', '{"name": "vendor"}', 'Tag|Label', '3 hours', 'ann'),
      ('other', 'assets', 'Theirs', '{"Tag": "name"}', '{"name": "theirs"}', 'Tag|Label', '4 hours', 'olga')
  ) as v (organization, list, name, mapping, defaults, headers, later, account);

create function pg_temp.read(p_name text, p_defaults jsonb default '{}') returns text language plpgsql as $$
declare
  v_read text;
begin
  set local session_replication_role = replica;
  update integration.imports set status = 'READING', default_values = p_defaults where id = test.id(p_name);
  set local session_replication_role = origin;
  perform integration.end_reading(test.id(p_name), '{Label,TAG}', '{"format": "CSV", "delimiter": "TAB"}');
  select concat_ws(' ', i.status, i.delimiter, i.row_count, i.mapping ->> 'TAG', i.default_values ->> 'name')
    into v_read
    from integration.imports as i
   where i.id = test.id(p_name);
  return v_read;
end
$$;

select is(
  pg_temp.read('list'), 'MAPPED TAB 1 model same', 'the last mapping of these headers, whatever their order and case'
);
select is(
  pg_temp.read('list', '{"name": "mine"}'), 'MAPPED TAB 1 model mine', 'default values that are given stay'
);
select is(
  array[pg_temp.read('vendors'), pg_temp.read('their list')],
  '{MAPPED TAB 1 name vendor,MAPPED TAB 1 name theirs}', 'of its list and organization'
);

select * from finish();
rollback;
