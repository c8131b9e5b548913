-- Roles as a maintenance organization has them, people at their sites, and workers.

select api.create_role(jsonb_build_object('code', r.code, 'name', r.name, 'permissions', r.permissions))
  from (values
         ('TECHNICIAN', 'Technician', array(
           select p.code
             from api.permissions as p
            where p.area in ('work', 'meter', 'inspection', 'safety')
              and p.code !~ '(create|approve|close|cancel|review|template|kind|permit.issue)'
         )),
         ('PLANNER', 'Planner', array(
           select p.code
             from api.permissions as p
            where p.area in (
                    'work', 'meter', 'inspection', 'asset', 'workforce', 'contract', 'itam', 'procurement', 'safety'
                  )
               or p.code = 'stock.read_values'
         ))
       ) as r (code, name, permissions);

select api.create_account(jsonb_build_object('kind', 'PERSON', 'email', a.email, 'display_name', a.name))
  from (values
         ('tess@northwind.example', 'Tess Weber'),
         ('omar@northwind.example', 'Omar Haddad'),
         ('mei@northwind.example', 'Mei Tan'),
         ('paula@northwind.example', 'Paula Ruiz')
       ) as a (email, name);

select api.grant_site(a.id, s.id), api.grant_role(a.id, r.id)
  from (values
         ('tess@northwind.example', 'BER', 'TECHNICIAN'),
         ('omar@northwind.example', 'CHI', 'TECHNICIAN'),
         ('mei@northwind.example', 'SIN', 'TECHNICIAN'),
         ('paula@northwind.example', 'BER', 'PLANNER'),
         ('paula@northwind.example', 'CHI', 'PLANNER'),
         ('paula@northwind.example', 'SIN', 'PLANNER')
       ) as x (email, site, role)
  join api.accounts as a on a.email = x.email
  join api.sites as s on s.code = x.site
  join api.roles as r on r.code = x.role;

select api.create_worker(
         jsonb_build_object('site_id', s.id, 'name', w.name, 'trade', w.trade, 'email', w.email, 'account_id', a.id)
       )
  from (values
         ('BER', 'Tess Weber', 'Electrician', 'tess@northwind.example'),
         ('BER', 'Jonas Krug', 'Fitter', null),
         ('CHI', 'Omar Haddad', 'Fitter', 'omar@northwind.example'),
         ('CHI', 'Dana Cole', 'Refrigeration mechanic', null),
         ('SIN', 'Mei Tan', 'Electrician', 'mei@northwind.example'),
         ('SIN', 'Arun Pillai', 'Building technician', null)
       ) as w (site, name, trade, email)
  join api.sites as s on s.code = w.site
  left join api.accounts as a on a.email = w.email
 order by w.site, w.name;
