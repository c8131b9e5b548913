-- Twelve computers, scanned five times in the last half year: operating-system updates and newer applications.

select api.ingest_inventory(
         'demonstration',
         jsonb_build_object(
           'deviceid', d.hostname || '-2026-01-05-08-00-00', 'itemtype', 'Computer', 'tag', d.site,
           'content', jsonb_build_object(
             'versionclient', 'GLPI-Agent_v1.11',
             'bios', jsonb_build_object('smanufacturer', 'Computa', 'smodel', 'CS-9', 'ssn', d.serial_number),
             'hardware', jsonb_build_object('name', d.hostname, 'uuid', md5(d.hostname)::uuid, 'memory', 16384),
             'operatingsystem', jsonb_build_object('name', 'Windows', 'full_name', 'Windows 11 Pro', 'version', '24H2'),
             'softwares', (
               select jsonb_agg(
                        jsonb_build_object(
                          'name', p.name, 'version', p.version, 'publisher', p.publisher, 'from', 'registry'
                        )
                      )
                 from (values
                        ('Firefox', format('%s.0', 138 + scan), 'Mozilla'),
                        ('LibreOffice', format('25.2.%s', 1 + (scan + d.n) / 2), 'The Document Foundation'),
                        ('7-Zip', '25.01', 'Igor Pavlov'),
                        ('Assetry Sync', format('2.%s', scan / 3), 'Assetry')
                      ) as p (name, version, publisher)
             ) || (
               select jsonb_agg(
                        jsonb_build_object(
                          'name', format('KB50%s', 50000 + 100 * m + d.n % 3), 'system_category', 'security_update',
                          'from', 'WMI',
                          'install_date', to_char(now() - make_interval(days => 30 * (5 - m)), 'YYYY-MM-DD')
                        )
                      )
                 from generate_series(1, scan) as m
             )
           )
         ),
         p_collected_at => now() - make_interval(days => 30 * (5 - scan), hours => d.n)
       )
  from generate_series(1, 5) as scan,
       (
         select row_number() over (order by a.asset_number)::integer as n, a.serial_number, a.site_code as site,
                format(
                  '%s-pc-%s',
                  lower(a.site_code),
                  row_number() over (partition by a.site_code order by a.asset_number)
                ) as hostname
           from (
             select a.asset_number, a.site_code, a.serial_number || a.site_code as serial_number
               from api.assets as a
              where a.model = 'CS-9'
           ) as a
       ) as d
 where d.n <= 12
 order by scan, d.n;

-- One of them was also found by another scanner, which knew only its network card: somebody saw that it is the same.
with found as (
  select d.id, d.site_id, d.hostname from api.discovered_devices as d order by d.hostname limit 1
),
again as (
  select f.id,
         i.discovered_device_id
    from found as f,
         api.ingest_inventory(
           'network scan',
           jsonb_build_object(
             'deviceid', 'network-' || f.hostname, 'itemtype', 'Computer',
             'content', jsonb_build_object(
               'hardware', jsonb_build_object('name', f.hostname),
               'networks', jsonb_build_array(jsonb_build_object('mac', '44:85:00:12:34:56', 'ipaddress', '192.0.2.10'))
             )
           ),
           f.site_id
         ) as i
)
select api.merge_discovered_devices(a.discovered_device_id, a.id, 'Found twice: by its agent and by the network scan')
  from again as a;
