-- People at their sites with the standard roles of the organization, and workers.

select api.create_account(jsonb_build_object('kind', 'PERSON', 'email', a.email, 'display_name', a.name))
  from (values
         ('tess@northwind.example', 'Tess Weber'),
         ('omar@northwind.example', 'Omar Haddad'),
         ('mei@northwind.example', 'Mei Tan'),
         ('paula@northwind.example', 'Paula Ruiz'),
         ('sam@northwind.example', 'Sam Okafor'),
         ('selma@northwind.example', 'Selma Brandt'),
         ('rosa@northwind.example', 'Rosa Lind'),
         ('sven@northwind.example', 'Sven Holm'),
         ('bella@northwind.example', 'Bella Cruz'),
         ('victor@northwind.example', 'Victor Osei'),
         ('karl@lift-service.example', 'Karl Maurer'),
         ('irene@northwind.example', 'Irene Fox')
       ) as a (email, name);

select api.grant_site(a.id, s.id), api.grant_role(a.id, r.id)
  from (values
         ('tess@northwind.example', 'BER', 'TECHNICIAN'),
         ('omar@northwind.example', 'CHI', 'TECHNICIAN'),
         ('mei@northwind.example', 'SIN', 'TECHNICIAN'),
         ('paula@northwind.example', 'BER', 'PLANNER'),
         ('paula@northwind.example', 'CHI', 'PLANNER'),
         ('paula@northwind.example', 'SIN', 'PLANNER'),
         ('sam@northwind.example', 'BER', 'SUPERVISOR'),
         ('sam@northwind.example', 'CHI', 'SUPERVISOR'),
         ('sam@northwind.example', 'SIN', 'SUPERVISOR'),
         ('selma@northwind.example', 'BER', 'SAFETY_OFFICER'),
         ('selma@northwind.example', 'CHI', 'SAFETY_OFFICER'),
         ('selma@northwind.example', 'SIN', 'SAFETY_OFFICER'),
         ('rosa@northwind.example', 'BER', 'REQUESTER'),
         ('sven@northwind.example', 'BER', 'STOREKEEPER'),
         ('bella@northwind.example', 'BER', 'BUYER'),
         ('bella@northwind.example', 'CHI', 'BUYER'),
         ('bella@northwind.example', 'SIN', 'BUYER'),
         ('victor@northwind.example', 'BER', 'APPROVER'),
         ('victor@northwind.example', 'CHI', 'APPROVER'),
         ('victor@northwind.example', 'SIN', 'APPROVER'),
         ('karl@lift-service.example', 'BER', 'CONTRACTOR'),
         ('irene@northwind.example', 'BER', 'AUDITOR'),
         ('irene@northwind.example', 'CHI', 'AUDITOR'),
         ('irene@northwind.example', 'SIN', 'AUDITOR')
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
