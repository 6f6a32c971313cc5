# De quién es el servidor.
site-announcements = Avisos
site-away = Mantenimiento previsto: { $when }. Las partidas siguen después.
site-read = Entendido
site-contact = Contacto:
