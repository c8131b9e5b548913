-- What notices say: {{name}} stands for a fact of the topic, and a line with a fact that is absent is left out.
merge into notify.wordings as t
using (
  values
    ('APPROVAL_DECIDED', 'de',
     '{{number}}: {{status}}',
     e'{{number}}: {{status}}.\n{{label}}'),
    ('APPROVAL_DECIDED', 'en',
     '{{number}} is {{status}}',
     e'{{number}} is {{status}}.\n{{label}}'),
    ('APPROVAL_DELEGATED', 'de',
     '{{number}} wartet auf Ihre Genehmigung',
     e'{{number}} wartet auf Ihre Genehmigung: übertragen von {{delegated_by}}.\nBetrag: {{amount}} '
     '{{currency}}\nBemerkung: {{note}}\n{{label}}'),
    ('APPROVAL_DELEGATED', 'en',
     '{{number}} awaits your approval',
     e'{{number}} awaits your approval: delegated by {{delegated_by}}.\nAmount: {{amount}} {{currency}}\nNote: '
     '{{note}}\n{{label}}'),
    ('APPROVAL_DUE', 'de',
     '{{number}} wartet auf Genehmigung',
     e'{{number}} wartet auf Genehmigung.\n{{label}}'),
    ('APPROVAL_DUE', 'en',
     '{{number}} awaits approval',
     e'{{number}} awaits approval.\n{{label}}'),
    ('ASSET_OVERDUE', 'de',
     'Gegenstand {{number}} ist überfällig',
     e'Gegenstand {{number}} ({{label}}) war bis {{due_at}} zurückzugeben.\n{{holder}} hat ihn.'),
    ('ASSET_OVERDUE', 'en',
     'Asset {{number}} is overdue',
     e'Asset {{number}} ({{label}}) was due back at {{due_at}}.\n{{holder}} has it.'),
    ('BLANKET_ORDER_ENDS', 'de',
     'Rahmenbestellung {{number}} endet am {{ends_on}}',
     'Aus der Rahmenbestellung {{number}} ({{label}}) kann bis zum Ende des {{ends_on}} abgerufen werden. Ändern Sie '
     'die Laufzeit mit revise_purchase_order, oder lassen Sie sie auslaufen.'),
    ('BLANKET_ORDER_ENDS', 'en',
     'Blanket order {{number}} ends on {{ends_on}}',
     'Blanket order {{number}} ({{label}}) can be called off to the end of {{ends_on}}. Revise its term with '
     'revise_purchase_order, or let it end.'),
    ('BOOKING_APPROVAL_DUE', 'de',
     'Buchung {{number}} wartet auf Genehmigung',
     e'Buchung {{number}}, von {{starts_at}} bis {{ends_at}}, wartet auf Genehmigung.\nEntscheiden bis '
     '{{answer_by_at}}.\n{{label}}'),
    ('BOOKING_APPROVAL_DUE', 'en',
     'Booking {{number}} awaits approval',
     e'Booking {{number}}, from {{starts_at}} to {{ends_at}}, awaits approval.\nDecide by '
     '{{answer_by_at}}.\n{{label}}'),
    ('BOOKING_DECIDED', 'de',
     'Buchung {{number}}: {{status}}',
     e'Buchung {{number}}, von {{starts_at}} bis {{ends_at}}: {{status}}.\n{{label}}\nBemerkung: {{note}}'),
    ('BOOKING_DECIDED', 'en',
     'Booking {{number}} is {{status}}',
     e'Booking {{number}}, from {{starts_at}} to {{ends_at}}, is {{status}}.\n{{label}}\nNote: {{note}}'),
    ('CALIBRATION_DUE', 'de',
     'Kalibrierung von Asset {{number}} ist am {{due_on}} fällig',
     e'Die Kalibrierung von Asset {{number}} ({{label}}) gilt bis zum Ende des {{due_on}}, noch {{days_left}} Tage.'),
    ('CALIBRATION_DUE', 'en',
     'Calibration of asset {{number}} is due on {{due_on}}',
     e'The calibration of asset {{number}} ({{label}}) holds until the end of {{due_on}}, {{days_left}} days left.'),
    ('CALIBRATION_FAILED', 'de',
     'Asset {{number}} hat die Kalibrierung nicht bestanden',
     e'Asset {{number}} ({{label}}) hat die Kalibrierung {{calibration}} nicht bestanden und ist gesperrt.\n'
     'Kommende Reservierungen: {{bookings}}'),
    ('CALIBRATION_FAILED', 'en',
     'Asset {{number}} failed its calibration',
     e'Asset {{number}} ({{label}}) failed calibration {{calibration}} and is blocked.\n'
     'Coming bookings: {{bookings}}'),
    ('CERTIFICATE_EXPIRES', 'de',
     'Nachweis {{certificate}} von {{label}} läuft am {{expires_on}} ab',
     e'Der Nachweis {{certificate}} von {{label}} ({{number}}) gilt bis zum Ende des {{expires_on}}, noch '
     '{{days_left}} Tage.\nOhne einen neuen kann die Person manchen Arbeiten nicht zugewiesen werden.'),
    ('CERTIFICATE_EXPIRES', 'en',
     'Certificate {{certificate}} of {{label}} expires on {{expires_on}}',
     e'The certificate {{certificate}} of {{label}} ({{number}}) is valid to the end of {{expires_on}}, in '
     '{{days_left}} days.\nWithout another one the worker cannot be assigned to some work.'),
    ('CLAIM_DUE', 'de',
     'Kosten von Auftrag {{number}} können bis {{due_on}} geltend gemacht werden',
     'Auftrag {{number}} ({{label}}) hat Kosten, die Verträge decken ({{contracts}}) und die in keinem eingereichten '
     'Anspruch stehen. Der letzte Tag für submit_claim ist der {{due_on}}.'),
    ('CLAIM_DUE', 'en',
     'Costs of work order {{number}} can be claimed to {{due_on}}',
     'Work order {{number}} ({{label}}) has costs that contracts cover ({{contracts}}) and that are in no submitted '
     'claim. The last day to submit one with submit_claim is {{due_on}}.'),
    ('CONTRACT_ENDS', 'de',
     'Vertrag {{number}} endet am {{ends_on}}',
     'Vertrag {{number}} ({{label}}) gilt bis zum Ende des {{ends_on}}. Verlängern Sie ihn mit renew_contract, '
     'oder lassen Sie ihn auslaufen.'),
    ('CONTRACT_ENDS', 'en',
     'Contract {{number}} ends on {{ends_on}}',
     'Contract {{number}} ({{label}}) is valid to the end of {{ends_on}}. Renew it with renew_contract, or let it '
     'expire.'),
    ('CONTRACT_RENEWED', 'de',
     'Vertrag {{earlier}} ist durch {{number}} verlängert',
     'Vertrag {{earlier}} ist ab {{starts_on}} durch Vertrag {{number}} ({{label}}) verlängert. Beenden Sie diesen mit '
     'terminate_contract, wenn er nicht gewünscht ist.'),
    ('CONTRACT_RENEWED', 'en',
     'Contract {{earlier}} is renewed by {{number}}',
     'Contract {{earlier}} is renewed by contract {{number}} ({{label}}) from {{starts_on}}. Terminate that contract '
     'with terminate_contract if it is not wanted.'),
    ('EXCHANGE_RATE_MISSING', 'de',
     'Kein aktueller Kurs von {{number}} nach {{label}}',
     e'Es gibt offene Bestellungen in {{number}} an Standorten mit der Währung {{label}}.\nDer letzte Kurs ist '
     'vom {{last_on}}.\nErfassen Sie einen mit create_exchange_rate.'),
    ('EXCHANGE_RATE_MISSING', 'en',
     'There is no recent rate from {{number}} to {{label}}',
     e'There are open orders in {{number}} at sites with the currency {{label}}.\nThe last rate is of '
     '{{last_on}}.\nAdd one with create_exchange_rate.'),
    ('EXPORT_FAILED', 'de',
     'Ihr Export vom {{started_at}} ist gescheitert',
     e'Listen: {{list_count}}\nGrund: {{reason}}\nLesen Sie fault_message in /exports, und starten Sie ihn mit '
     'start_export erneut.'),
    ('EXPORT_FAILED', 'en',
     'Your export of {{started_at}} has failed',
     e'Lists: {{list_count}}\nReason: {{reason}}\nRead fault_message in /exports, and start it again with '
     'start_export.'),
    ('EXPORT_READY', 'de',
     'Ihr Export vom {{started_at}} ist fertig',
     e'{{number}}: {{row_count}} Zeilen aus {{list_count}} Listen.\nDas Archiv wird bis {{expires_at}} aufbewahrt.\n'
     'Lesen Sie es nach dem Anmelden mit issue_export_address.'),
    ('EXPORT_READY', 'en',
     'Your export of {{started_at}} is ready',
     e'{{number}}: {{row_count}} rows of {{list_count}} lists.\nThe archive is kept until {{expires_at}}.\nSign in and '
     'read it with issue_export_address.'),
    ('GAS_TEST_EXPIRED', 'de',
     'Erlaubnisschein {{number}} ist ausgesetzt: die Freimessung ist abgelaufen',
     'Erlaubnisschein {{number}} ({{label}}) ist ausgesetzt. Die Freimessung lief um {{due_at}} ab. Messen Sie '
     'die Luft und stellen Sie ihn neu aus, bevor die Arbeit weitergeht.'),
    ('GAS_TEST_EXPIRED', 'en',
     'Permit {{number}} is suspended: the gas test has expired',
     'Permit {{number}} ({{label}}) is suspended. The gas test expired at {{due_at}}. Test the air and reissue it '
     'before work continues.'),
    ('GAS_TEST_EXPIRES', 'de',
     'Erlaubnisschein {{number}}: eine Freimessung läuft bald ab',
     'Eine Freimessung des Erlaubnisscheins {{number}} ({{label}}) läuft um {{due_at}} ab. Messen Sie die Luft '
     'bis dahin, sonst wird der Schein ausgesetzt und die Arbeit angehalten.'),
    ('GAS_TEST_EXPIRES', 'en',
     'Permit {{number}}: a gas test expires soon',
     'A gas test of permit {{number}} ({{label}}) expires at {{due_at}}. Test the air by then, or the permit is '
     'suspended and the work put on hold.'),
    ('ITEM_CORRECTED', 'de',
     '{{number}}: der Befund ist behoben',
     'Prüfung {{inspection}} wurde erneut eingereicht, und "{{prompt}}" ist in Ordnung. Auftrag {{number}} '
     '({{label}}) bleibt offen: stornieren Sie ihn, wenn nichts mehr zu tun ist.'),
    ('ITEM_CORRECTED', 'en',
     '{{number}}: its failed item was corrected',
     'Inspection {{inspection}} was submitted again, and "{{prompt}}" no longer fails. Work order {{number}} '
     '({{label}}) stays open: cancel it when nothing is left to do.'),
    ('LOCKOUT_REVIEW_OVERDUE', 'de',
     'Die Überprüfung der Sperranweisung {{number}} ist überfällig',
     'Die Überprüfung der Sperranweisung {{number}} ({{label}}) war bis {{due_on}} fällig. Überprüfen Sie sie an '
     'der Maschine und erfassen Sie es mit review_lockout_procedure, oder überarbeiten Sie sie.'),
    ('LOCKOUT_REVIEW_OVERDUE', 'en',
     'Review of lockout procedure {{number}} is overdue',
     'The review of lockout procedure {{number}} ({{label}}) was due by {{due_on}}. Review it at the machine, and '
     'record it with review_lockout_procedure, or revise it.'),
    ('LOCK_REMOVED', 'de',
     'Ihr Schloss {{lock}} wurde entfernt',
     e'Schloss {{lock}} der Sperrung {{number}} schützt Sie nicht mehr.\nGrund: {{reason}}'),
    ('LOCK_REMOVED', 'en',
     'Your lock {{lock}} was removed',
     e'Lock {{lock}} of lockout {{number}} no longer protects you.\nReason: {{reason}}'),
    ('MAINTENANCE_MISSED', 'de',
     'Wartung {{number}} wurde versäumt: {{label}}',
     'Die Wartung nach Plan {{number}} ({{label}}), fällig um {{due_at}}, wurde versäumt.'),
    ('MAINTENANCE_MISSED', 'en',
     'Maintenance {{number}} was missed: {{label}}',
     'The maintenance of schedule {{number}} ({{label}}), due at {{due_at}}, was missed.'),
    ('PARTS_AVAILABLE', 'de',
     'Die Teile für {{number}} sind da',
     'Alle Teile für Auftrag {{number}} ({{label}}) sind da. Er ruht, bis er fortgesetzt wird.'),
    ('PARTS_AVAILABLE', 'en',
     'The parts for {{number}} are available',
     'All parts of work order {{number}} ({{label}}) are available. It stays on hold until it is resumed.'),
    ('PERMIT_EXPIRED', 'de',
     'Erlaubnisschein {{number}} ist abgelaufen',
     'Erlaubnisschein {{number}} ({{label}}) lief um {{ends_at}} ab und ist nicht zurückgegeben. Geben Sie ihn '
     'zurück, oder lassen Sie ihn neu ausstellen.'),
    ('PERMIT_EXPIRED', 'en',
     'Permit {{number}} has expired',
     'Permit {{number}} ({{label}}) expired at {{ends_at}} and is not handed back. Hand it back, or have it '
     'reissued.'),
    ('PERMIT_EXPIRES', 'de',
     'Erlaubnisschein {{number}} läuft bald ab',
     'Erlaubnisschein {{number}} ({{label}}) läuft um {{ends_at}} ab. Geben Sie ihn bis dahin zurück, oder lassen '
     'Sie ihn neu ausstellen.'),
    ('PERMIT_EXPIRES', 'en',
     'Permit {{number}} expires soon',
     'Permit {{number}} ({{label}}) expires at {{ends_at}}. Hand it back by then, or have it reissued.'),
    ('READING_SUSPECT', 'de',
     'Zähler {{meter}} von {{number}} hat einen zweifelhaften Stand',
     'Zähler {{meter}} ({{meter_name}}) von {{number}} ({{label}}) zeigte {{reading}} {{unit}} um {{read_at}}: '
     '{{suspicion}}. Der Stand zählt erst, wenn er bestätigt, berichtigt oder verworfen ist. Weitere dieses '
     'Zählers werden einen Tag lang nicht gemeldet.'),
    ('READING_SUSPECT', 'en',
     'Meter {{meter}} of {{number}} has a suspect reading',
     'Meter {{meter}} ({{meter_name}}) of {{number}} ({{label}}) read {{reading}} {{unit}} at {{read_at}}: '
     '{{suspicion}}. It does not count until it is confirmed, corrected or rejected. You are not notified of '
     'others of the meter within a day.'),
    ('RELAY_RESTS', 'de',
     'Der Versand {{number}} ist angehalten',
     e'Von {{mails}} Mails eines Tages über {{number}} kamen {{bounces}} zurück.\nPrüfen Sie die Adressen in '
     '/notification_suppressions, und testen Sie den Versand mit send_channel_test.'),
    ('RELAY_RESTS', 'en',
     'Relay {{number}} has failed',
     e'Of {{mails}} mails of a day through {{number}} {{bounces}} bounced.\nCheck the addresses in '
     '/notification_suppressions, and test the relay with send_channel_test.'),
    ('REPORT_NOT_SENT', 'de',
     'Bericht {{label}} wurde nicht gesendet',
     'Plan {{number}} konnte {{label}} nicht an {{addresses}} senden: {{reason}}.'),
    ('REPORT_NOT_SENT', 'en',
     'Report {{label}} was not sent',
     'Schedule {{number}} could not send {{label}} to {{addresses}}: {{reason}}.'),
    ('REPORT_READY', 'de',
     'Bericht {{label}} ist fertig',
     e'{{label}} ({{number}}): {{row_count}} Zeilen in {{file_name}}.\nDie Datei wird bis {{expires_at}} '
     'aufbewahrt. Lesen Sie sie nach dem Anmelden mit issue_report_address.'
     '\nAus der Sicht von {{seen_by}}.'),
    ('REPORT_READY', 'en',
     'Report {{label}} is ready',
     e'{{label}} ({{number}}): {{row_count}} rows in {{file_name}}.\nThe file is kept until {{expires_at}}. Sign in '
     'and read it with issue_report_address.'
     '\nAs seen by {{seen_by}}.'),
    ('REPORT_STORED', 'de',
     'Bericht {{label}} ist im Eingang',
     e'{{label}} ({{number}}): {{row_count}} Zeilen in {{file_name}}.\nDie Datei wird bis {{expires_at}} '
     'aufbewahrt. Lesen Sie sie nach dem Anmelden mit issue_report_address.'
     '\nAus der Sicht von {{seen_by}}.'),
    ('REPORT_STORED', 'en',
     'Report {{label}} is in your inbox',
     e'{{label}} ({{number}}): {{row_count}} rows in {{file_name}}.\nThe file is kept until {{expires_at}}. Sign in '
     'and read it with issue_report_address.'
     '\nAs seen by {{seen_by}}.'),
    ('REPORT_SUSPENDED', 'de',
     'Berichtsplan {{number}} ist ausgesetzt',
     'Läufe des Plans {{label}} sind {{failures}} Mal nacheinander gescheitert, oder sein Bericht ist zurückgezogen. '
     'Lesen Sie die Gründe in /report_runs, und setzen Sie ihn mit resume_report_schedule fort.'),
    ('REPORT_SUSPENDED', 'en',
     'Report schedule {{number}} is suspended',
     'Runs of schedule {{label}} failed {{failures}} times in a row, or its report is retired. Read the reasons in '
     '/report_runs, and continue it with resume_report_schedule.'),
    ('REQUEST_ANSWERED', 'de',
     '{{number}} wurde beantwortet: {{label}}',
     'Ihre Frage zu Meldung {{number}} wurde beantwortet; siehe ihre Nachrichten.'),
    ('REQUEST_ANSWERED', 'en',
     '{{number}} was answered: {{label}}',
     'Your question about request {{number}} was answered; see its messages.'),
    ('REQUEST_STATUS_CHANGED', 'de',
     '{{number}} ist {{to_status}}: {{label}}',
     e'Meldung {{number}} ging von {{from_status}} zu {{to_status}}.\n{{note}}'),
    ('REQUEST_STATUS_CHANGED', 'en',
     '{{number}} is {{to_status}}: {{label}}',
     e'Request {{number}} changed from {{from_status}} to {{to_status}}.\n{{note}}'),
    ('SERVICE_AT_RISK', 'de',
     '{{number}}: {{target}} gefährdet',
     'Drei Viertel der Zeit für {{target}} von {{number}} ({{label}}) waren um {{reached_at}} verbraucht.'),
    ('SERVICE_AT_RISK', 'en',
     '{{number}}: {{target}} at risk',
     'Three quarters of the time for {{target}} of {{number}} ({{label}}) were used up at {{reached_at}}.'),
    ('SERVICE_MISSED', 'de',
     '{{number}}: {{target}} verfehlt',
     'Das Ziel für {{target}} von {{number}} ({{label}}) wurde um {{reached_at}} verfehlt.'),
    ('SERVICE_MISSED', 'en',
     '{{number}}: {{target}} missed',
     'The target for {{target}} of {{number}} ({{label}}) was missed at {{reached_at}}.'),
    ('STOCK_LOW', 'de',
     'Bestand von {{number}} in {{storeroom}} ist niedrig',
     e'Von {{number}} ({{label}}) sind in {{storeroom}} noch {{available}} {{unit}} verfügbar.\nMeldebestand: '
     '{{reorder_point}} {{unit}}'),
    ('STOCK_LOW', 'en',
     'Stock of {{number}} at {{storeroom}} is low',
     e'{{available}} {{unit}} of {{number}} ({{label}}) are available at {{storeroom}}.\nReorder point: '
     '{{reorder_point}} {{unit}}'),
    ('STOP_WORK', 'de',
     'Arbeit einstellen: {{number}} ruht',
     e'Auftrag {{number}} ({{label}}) ruht, und seine Zeiten sind angehalten.\n{{reason}}'),
    ('STOP_WORK', 'en',
     'Stop work: {{number}} is on hold',
     e'Work order {{number}} ({{label}}) is on hold, and its timers have stopped.\n{{reason}}'),
    ('VENDOR_CERTIFICATE_EXPIRES', 'de',
     'Nachweis {{certificate}} von {{label}} läuft am {{expires_on}} ab',
     'Der Nachweis {{certificate}} des Lieferanten {{label}} ({{number}}) gilt bis zum Ende des {{expires_on}}, noch '
     '{{days_left}} Tage. Ohne einen neuen ist er nicht zugelassen, wo ein Vertrag den Nachweis verlangt.'),
    ('VENDOR_CERTIFICATE_EXPIRES', 'en',
     'Certificate {{certificate}} of {{label}} expires on {{expires_on}}',
     'The certificate {{certificate}} of the vendor {{label}} ({{number}}) is valid to the end of {{expires_on}}, in '
     '{{days_left}} days. Without another one the vendor is not authorized where a contract requires it.'),
    ('VISIT_DECLINED', 'de',
     'Besuch abgelehnt: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist '
     'abgelehnt.\nGrund: {{reason}}'),
    ('VISIT_DECLINED', 'en',
     'Visit declined: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is '
     'declined.\nReason: {{reason}}'),
    ('VISIT_DISPATCHED', 'de',
     'Besuch entsandt: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist '
     'entsandt.\nBitte antworten Sie bis {{answer_by_at}}.'),
    ('VISIT_DISPATCHED', 'en',
     'Visit dispatched: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is '
     'dispatched.\nPlease answer by {{answer_by_at}}.'),
    ('VISIT_RELEASED', 'de',
     'Besuch freigegeben: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist '
     'freigegeben.\nGrund: {{reason}}'),
    ('VISIT_RELEASED', 'en',
     'Visit released: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is '
     'released.\nReason: {{reason}}'),
    ('VISIT_STOPPED', 'de',
     'Besuch abgebrochen: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist '
     'abgebrochen.\nGrund: {{reason}}'),
    ('VISIT_STOPPED', 'en',
     'Visit stopped: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is '
     'stopped.\nReason: {{reason}}'),
    ('VISIT_UNANSWERED', 'de',
     'Besuch nicht beantwortet: {{number}}',
     e'Der Besuch von {{worker}} bei Auftrag {{number}} ({{label}}) von {{starts_at}} bis {{ends_at}} ist nicht '
     'beantwortet.\nGrund: {{reason}}'),
    ('VISIT_UNANSWERED', 'en',
     'Visit not answered: {{number}}',
     e'The visit of {{worker}} to work order {{number}} ({{label}}) from {{starts_at}} to {{ends_at}} is not '
     'answered.\nReason: {{reason}}'),
    ('WEBHOOK_FAILS', 'de',
     'Webhook-Empfänger {{number}} scheitert',
     'Keine Zustellung an den Webhook-Empfänger {{number}} ({{host}}) gelang seit einem Tag; siehe '
     '/webhook_deliveries. Nach fünf Tagen wird er abgeschaltet.'),
    ('WEBHOOK_FAILS', 'en',
     'Webhook endpoint {{number}} fails',
     'No delivery to webhook endpoint {{number}} ({{host}}) has succeeded for a day; see /webhook_deliveries. '
     'After five days it is disabled.'),
    ('WEBHOOK_STOPPED', 'de',
     'Webhook-Empfänger {{number}} ist {{status}}',
     'An den Webhook-Empfänger {{number}} ({{host}}) wird nichts mehr gesendet: {{reason}}. Beheben Sie die '
     'Ursache und rufen Sie resume_webhook_endpoint auf; das stellt auch zu, was innerhalb von sieben Tagen '
     'ausblieb.'),
    ('WEBHOOK_STOPPED', 'en',
     'Webhook endpoint {{number}} is {{status}}',
     'Nothing is sent to webhook endpoint {{number}} ({{host}}) any more: {{reason}}. Correct it, then call '
     'resume_webhook_endpoint, which also delivers what was missed within seven days.'),
    ('WORK_ASSIGNED', 'de',
     'Ihnen ist {{number}} zugewiesen: {{label}}',
     e'Auftrag {{number}} ({{label}}) ist Ihnen zugewiesen.\nPriorität: {{priority}}\nFällig um: {{due_at}}'),
    ('WORK_ASSIGNED', 'en',
     'You are assigned to {{number}}: {{label}}',
     e'Work order {{number}} ({{label}}) is assigned to you.\nPriority: {{priority}}\nDue at: {{due_at}}'),
    ('WORK_DUE_SOON', 'de',
     '{{number}} ist bald fällig: {{label}}',
     'Auftrag {{number}} ({{label}}) ist um {{due_at}} fällig.'),
    ('WORK_DUE_SOON', 'en',
     '{{number}} is due soon: {{label}}',
     'Work order {{number}} ({{label}}) is due at {{due_at}}.'),
    ('WORK_HOLD_OVERDUE', 'de',
     'Auftrag {{number}} ruht zu lange',
     e'Auftrag {{number}} ({{label}}) ruht seit {{started_at}}: {{reason}}. Er war bis {{overdue_at}} '
     'fortzusetzen. Setzen Sie ihn fort, oder stornieren Sie ihn.\nBemerkung: {{note}}'),
    ('WORK_HOLD_OVERDUE', 'en',
     'Work order {{number}} is on hold too long',
     e'Work order {{number}} ({{label}}) is on hold since {{started_at}}: {{reason}}. It was due to resume by '
     '{{overdue_at}}. Resume it, or cancel it.\nNote: {{note}}'),
    ('WORK_MENTIONED', 'de',
     '{{author}} erwähnt Sie bei {{number}}: {{label}}',
     '{{comment}}'),
    ('WORK_MENTIONED', 'en',
     '{{author}} mentions you at {{number}}: {{label}}',
     '{{comment}}'),
    ('WORK_OVERDUE', 'de',
     '{{number}} ist überfällig: {{label}}',
     'Auftrag {{number}} ({{label}}) war um {{due_at}} fällig.'),
    ('WORK_OVERDUE', 'en',
     '{{number}} is overdue: {{label}}',
     'Work order {{number}} ({{label}}) was due at {{due_at}}.'),
    ('WORK_SCHEDULED', 'de',
     'Sie sind für {{number}} eingeplant: {{label}}',
     'Auftrag {{number}} ({{label}}) ist für Sie von {{starts_at}} bis {{ends_at}} eingeplant.'),
    ('WORK_SCHEDULED', 'en',
     'You are scheduled for {{number}}: {{label}}',
     'Work order {{number}} ({{label}}) is scheduled for you from {{starts_at}} to {{ends_at}}.'),
    ('WORK_STATUS_CHANGED', 'de',
     '{{number}} ist {{to_status}}: {{label}}',
     e'Auftrag {{number}} ging von {{from_status}} zu {{to_status}}.\n{{note}}'),
    ('WORK_STATUS_CHANGED', 'en',
     '{{number}} is {{to_status}}: {{label}}',
     e'Work order {{number}} changed from {{from_status}} to {{to_status}}.\n{{note}}')
) as v (topic, locale, subject, body)
on t.topic = v.topic and t.locale = v.locale
when matched then update set subject = v.subject, body = v.body
when not matched then insert (topic, locale, subject, body) values (v.topic, v.locale, v.subject, v.body)
when not matched by source then delete;
